-- The logo and the colour of the mails of a workspace; null: none.
alter table workspaces
  add column logo_url text,
  add column brand_color text;
