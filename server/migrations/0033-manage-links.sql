-- The version of the links with which the attendee and the agents of a meeting open its page. A link
-- with another version is not valid.
alter table meetings add column manage_version integer not null default 1;
