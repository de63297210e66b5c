-- The voice of the receptionist for each language: {"en": "Polly.Joanna-Neural"}.
alter table voice_connections add column voices jsonb not null default '{}';
