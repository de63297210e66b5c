-- The codes of the sounds of a word, each after the number of the workspace and a space. Null: they
-- are not derived yet, because the word was stored by an earlier version. A later version that
-- derives other codes sets them to null, and they are derived again.
alter table contact_search_words add column sounds text[] collate "C";
create index contact_search_words_by_sound on contact_search_words
  using gin (sounds) with (fastupdate = off);
create index contact_search_words_to_derive on contact_search_words (workspace_id)
  where sounds is null;

-- Words of two letters are known words as well, such as most Chinese family names.
create or replace function contact_search_word(key text) returns text
language sql immutable parallel safe as $$
  select substring(key from '^&?([^&@#= 0-9]{2,})(?: |$)')
$$;
insert into contact_search_words (workspace_id, word)
select distinct workspace_id, contact_search_word(key) from contact_search_keys
where key ~ '^&?[^&@#= 0-9]{2}( |$)';

create or replace view underived_contacts as
select workspace_id from contact_searches where keys is null
union all
select workspace_id from contact_search_words where sounds is null;
