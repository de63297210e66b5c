-- Accounts at the identity provider with which people sign in: the subject at its issuer, and never
-- an email address, which a provider may give to another person.
create table person_identities (
  issuer text not null,
  subject text not null,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index person_identities_by_person on person_identities (person_id);

alter table sessions drop constraint sessions_method_check;
alter table sessions add constraint sessions_method_check
  check (method in ('password', 'passkey', 'link', 'oidc')) not valid;
alter table sessions validate constraint sessions_method_check;
