-- Duplicates are found by identifiers, and by keys among the search keys. All contacts are compared
-- again, which stores the keys of those that have none; pairs that were found remain until then.
drop table contact_duplicate_keys;
insert into duplicate_scans (workspace_id, contact_id)
select workspace_id, '00000000-0000-0000-0000-000000000000' from workspace_settings
on conflict (workspace_id) do update set contact_id = excluded.contact_id;

-- Whether the statement that inserted the row has stored its keys in contact_search_keys, and its
-- words. A process of the version before does not, and neither does a statement for some contacts
-- that may exist: then a trigger does.
alter table contact_searches add column is_listed boolean not null default false;

create function list_contact_search_keys() returns trigger language plpgsql as $$
begin
  insert into contact_search_keys (workspace_id, key, contact_id)
  select new.workspace_id, key, new.contact_id from unnest(new.keys) key
  on conflict do nothing;
  insert into contact_search_words (workspace_id, word)
  select new.workspace_id, begun.word from (
    select distinct contact_search_word(key) as word from unnest(new.keys) key
  ) begun
  where begun.word is not null and not exists (select from contact_search_words known
    where known.workspace_id = new.workspace_id and known.word = begun.word);
  return null;
end $$;

drop trigger a_keys_of_new on contact_searches;
create trigger a_keys_of_unlisted after insert on contact_searches
  for each row when (not new.is_listed and new.keys is not null)
  execute function list_contact_search_keys();
