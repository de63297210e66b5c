-- What was written, packed by the server. Messages that were written before have it as `content`.
alter table messages add column packed_content bytea;

-- A process of the version before, which runs during the upgrade, erases a message without knowing
-- this column.
create function erase_packed_content() returns trigger language plpgsql as $$
begin
  new.packed_content := null;
  return new;
end
$$;
create trigger erase_packed_content before update of address on messages
  for each row when (new.address is null and new.packed_content is not null)
  execute function erase_packed_content();
