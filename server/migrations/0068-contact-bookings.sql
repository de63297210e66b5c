-- The bookings of a contact since its number of meetings was stored, so that a booking writes
-- neither the contact nor an event with all its attributes.
create table contact_bookings (
  workspace_id integer not null,
  contact_id uuid not null,
  bookings integer not null,
  primary key (workspace_id, contact_id),
  foreign key (workspace_id, contact_id) references contacts on delete cascade
) with (fillfactor = 70);
