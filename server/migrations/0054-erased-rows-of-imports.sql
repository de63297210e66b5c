-- When rows of the file were last deleted because a person in it was erased; null: none were.
alter table contact_imports add column rows_erased_at timestamptz;
