-- Duplicates are found by identifiers, and by keys among the search keys. All contacts are compared
-- again, which stores the keys of those that have none; pairs that were found remain until then.
drop table contact_duplicate_keys;
insert into duplicate_scans (workspace_id, contact_id)
select workspace_id, '00000000-0000-0000-0000-000000000000' from workspace_settings
on conflict (workspace_id) do update set contact_id = excluded.contact_id;
