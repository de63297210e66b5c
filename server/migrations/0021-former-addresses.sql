-- An address that another one replaced still identifies its contact, where no contact has it now.
alter table contact_identifiers add column former boolean not null default false;
