-- Lists of contacts, in both orders.
create index contacts_by_creation on contacts (workspace_id, created_at, id);
create index contacts_by_change on contacts (workspace_id, updated_at, id);

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

create function update_contact_search_keys() returns trigger language plpgsql as $$
declare
  gone text[] := '{}';
begin
  if tg_op <> 'INSERT' and old.keys is not null then
    gone := old.keys;
    if tg_op = 'UPDATE' then
      gone := array(select unnest(old.keys) except select unnest(new.keys));
    end if;
    delete from contact_search_keys
    where workspace_id = old.workspace_id and key = any (gone) and contact_id = old.contact_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into contact_search_keys (workspace_id, key, contact_id)
    select new.workspace_id, key, new.contact_id from unnest(new.keys) key
    on conflict do nothing;
    insert into contact_search_words (workspace_id, word)
    select distinct new.workspace_id, contact_search_word(key) from unnest(new.keys) key
    where contact_search_word(key) is not null and not exists (
      select from contact_search_words known
      where known.workspace_id = new.workspace_id and known.word = contact_search_word(key));
  end if;
  -- A word that no contact has is not kept: it may be the name of a person who was erased.
  if gone <> '{}' then
    delete from contact_search_words unused
    where workspace_id = old.workspace_id
      and word = any (array(select contact_search_word(key) from unnest(gone) key))
      and not exists (select from contact_search_keys held
        where held.workspace_id = old.workspace_id and held.key >= unused.word
          and held.key < unused.word || '!')
      and not exists (select from contact_search_keys held
        where held.workspace_id = old.workspace_id and held.key >= '&' || unused.word
          and held.key < '&' || unused.word || '!');
  end if;
  return null;
end $$;
create trigger contact_search_keys_follow after insert or update or delete on contact_searches
  for each row execute function update_contact_search_keys();

-- Similar words are found by their trigrams where the extension exists and may be created. Otherwise
-- they are those that differ in one letter.
do $$ begin
  create extension if not exists pg_trgm;
  create index contact_search_words_by_trigram on contact_search_words
    using gin (word gin_trgm_ops) with (fastupdate = off);
exception when others then
  raise notice 'Contacts are searched without trigrams: %', sqlerrm;
end $$;
