-- What a readiness probe writes: one row, and many where it tries whether there is space again.
create table readiness_probes (
  id integer primary key,
  probed_at timestamptz not null,
  filler text not null default ''
);
