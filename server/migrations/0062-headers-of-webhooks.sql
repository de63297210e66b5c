-- Headers that are sent to an endpoint beside those of the server: names and hints, as the API shows
-- them, and the values, encrypted; null: there are none.
alter table webhook_endpoints
  add column headers jsonb not null default '[]',
  add column sealed_headers bytea;
