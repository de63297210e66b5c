-- Of files whose encoding is a guess until it is confirmed: the rows of their blocks keep the bytes
-- of the file, each as one character, and are decoded when they are read.
alter table contact_imports
  -- The guesses with their confidence, the most plausible first; null: the encoding is certain, and
  -- rows are stored decoded.
  add column encoding_guesses jsonb,
  add column encoding_confirmed boolean not null default true,
  -- The cells of the header in bytes; null: deleted, or stored decoded.
  add column byte_header jsonb,
  -- The first block with characters by which the encoding can be checked.
  add column sample_block integer,
  -- The columns with cells that the current or last run has not stored: their places in the mapping,
  -- the number of cells, and the line of the first.
  add column unstored jsonb not null default '[]',
  -- Rows with fewer cells than the header: their number, and the line of the first.
  add column short_rows jsonb,
  -- What was uploaded; null: a file in the format that is stored.
  add column file_type text;
