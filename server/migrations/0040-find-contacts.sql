-- Lists of contacts, in both orders. The cast keeps these indexes from plans that look up contacts by
-- their id: in a plan that is made while there are few contacts, they would seem to cost the same.
create index contacts_by_creation on contacts ((workspace_id::bigint), created_at, id);
create index contacts_by_change on contacts ((workspace_id::bigint), updated_at, id);

-- The calls of a contact, newest first.
create index calls_of_contact on calls (workspace_id, contact_id, started_at desc, id desc)
  where contact_id is not null;

-- What a contact is searched by, one row per contact. It is written only when one of these values
-- changes, so that other changes of a contact cost nothing.
create table contact_searches (
  workspace_id integer not null,
  contact_id uuid not null,
  -- One key per word: the word and those after it, so that the words of a phrase find it in any order.
  -- Keys of a name have no prefix. Others begin with & (company), @ (email), # (the digits of a phone
  -- number, from the last to the first) or = (a value that lists are filtered by). Null: they are not
  -- derived yet.
  keys text[] collate "C",
  primary key (workspace_id, contact_id),
  foreign key (workspace_id, contact_id) references contacts on delete cascade
);
create index contact_searches_to_derive on contact_searches (workspace_id, contact_id)
  where keys is null;
insert into contact_searches (workspace_id, contact_id) select workspace_id, id from contacts;

-- The same keys, each with its contacts. A search reads a bounded range of it.
create table contact_search_keys (
  workspace_id integer not null,
  key text collate "C" not null,
  contact_id uuid not null,
  primary key (workspace_id, key, contact_id)
);

-- The words of all names and companies, to find the words that a misspelled one is similar to. Two
-- transactions may add the same word: a unique index would let one wait for the other.
create table contact_search_words (
  workspace_id integer not null,
  word text collate "C" not null
);
create index contact_search_words_by_word on contact_search_words (workspace_id, word);

-- The word that a key of a name or a company begins with; null for other keys, and for words that are
-- too short or have digits.
create function contact_search_word(key text) returns text language sql immutable parallel safe as $$
  select substring(key from '^&?([^&@#= 0-9]{3,})(?: |$)')
$$;

-- The keys follow all rows of a statement at once, which costs half as much as row by row.
create function add_contact_search_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contact_search_keys (workspace_id, key, contact_id)
    select workspace_id, key, contact_id from new_rows cross join unnest(keys) key
    order by workspace_id, key, contact_id
    on conflict do nothing;
  else
    insert into contact_search_keys (workspace_id, key, contact_id)
    select workspace_id, key, contact_id from new_rows cross join unnest(keys) key
    except select workspace_id, key, contact_id from old_rows cross join unnest(keys) key
    on conflict do nothing;
  end if;
  insert into contact_search_words (workspace_id, word)
  select begun.workspace_id, begun.word from (
    select distinct workspace_id, contact_search_word(key) as word
    from new_rows cross join unnest(keys) key
  ) begun
  where begun.word is not null and not exists (select from contact_search_words known
    where known.workspace_id = begun.workspace_id and known.word = begun.word);
  return null;
end $$;

-- A word that no contact has is not kept: it may be the name of a person who was erased.
create function remove_contact_search_keys() returns trigger language plpgsql as $$
declare
  workspace_ids integer[];
  words text[];
begin
  if tg_op = 'DELETE' then
    with removed as (
      delete from contact_search_keys held using old_rows gone
      where held.workspace_id = gone.workspace_id and held.key = any (gone.keys)
        and held.contact_id = gone.contact_id
      returning held.workspace_id, held.key
    )
    select array_agg(workspace_id), array_agg(contact_search_word(key))
    into workspace_ids, words from removed;
  else
    with removed as (
      delete from contact_search_keys held using (
        select workspace_id, key, contact_id from old_rows cross join unnest(keys) key
        except select workspace_id, key, contact_id from new_rows cross join unnest(keys) key
      ) gone
      where held.workspace_id = gone.workspace_id and held.key = gone.key
        and held.contact_id = gone.contact_id
      returning held.workspace_id, held.key
    )
    select array_agg(workspace_id), array_agg(contact_search_word(key))
    into workspace_ids, words from removed;
  end if;
  delete from contact_search_words unused using (
    select distinct workspace_id, word from unnest(workspace_ids, words) as each (workspace_id, word)
  ) gone
  where unused.workspace_id = gone.workspace_id and unused.word = gone.word
    and not exists (select from contact_search_keys held
      where held.workspace_id = gone.workspace_id and held.key >= gone.word
        and held.key < gone.word || '!')
    and not exists (select from contact_search_keys held
      where held.workspace_id = gone.workspace_id and held.key >= '&' || gone.word
        and held.key < '&' || gone.word || '!');
  return null;
end $$;

-- Triggers of one event run in the order of their names: keys are added before words are removed.
create trigger a_keys_of_new after insert on contact_searches
  referencing new table as new_rows
  for each statement execute function add_contact_search_keys();
create trigger a_keys_of_changed after update on contact_searches
  referencing old table as old_rows new table as new_rows
  for each statement execute function add_contact_search_keys();
create trigger b_keys_of_changed after update on contact_searches
  referencing old table as old_rows new table as new_rows
  for each statement execute function remove_contact_search_keys();
create trigger b_keys_of_deleted after delete on contact_searches
  referencing old table as old_rows
  for each statement execute function remove_contact_search_keys();

-- Similar words are found by their trigrams where the extension exists and may be created. Otherwise
-- they are those that differ in one letter.
do $$ begin
  create extension if not exists pg_trgm;
  create index contact_search_words_by_trigram on contact_search_words
    using gin (word gin_trgm_ops) with (fastupdate = off);
exception when others then
  raise notice 'Contacts are searched without trigrams: %', sqlerrm;
end $$;
