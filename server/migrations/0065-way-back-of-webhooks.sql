-- When a disabled endpoint is tried again, how often it was, and from when its events may be missing.
-- Endpoints that are disabled already stay so.
alter table webhook_endpoints
  add column probe_at timestamptz,
  add column probes integer not null default 0,
  add column missed_until timestamptz;

create index webhook_endpoints_probed on webhook_endpoints (probe_at) where probe_at is not null;
