import type pg from 'pg'
import { contactAttributes } from './contact-body.ts'
import type { PgbenchLoad, SqlLoad } from './sql-load.ts'
import {
  BUSY_DAYS,
  contactNumber,
  CREATED_ONE_IN,
  MEETINGS_A_DAY,
  SLOT_SECONDS,
  TEAMS,
  type Team,
} from './workload.ts'

/*
 * The maximum speed of the database for the same effect: one statement on plain tables, with the
 * constraint that keeps a time from being booked twice, the indexes without which a meeting, a
 * contact or an event is not found, and no other checks. A contact is one jsonb document here too,
 * because 57 columns would be slower (each value is parsed) and therefore an easier limit to reach.
 */
const TABLES = `
  create extension btree_gist;
  create table contacts (
    workspace_id integer, email text, attributes jsonb not null, primary key (workspace_id, email)
  ) with (toast_tuple_target = 8160, fillfactor = 70);
  create table taken (
    workspace_id integer not null, agent_id integer not null,
    starts_at timestamptz not null, ends_at timestamptz not null,
    constraint taken_once exclude using gist
      (workspace_id with =, agent_id with =, tstzrange(starts_at, ends_at) with &&)
  );
  create index taken_by_start on taken (workspace_id, agent_id, starts_at) include (ends_at);
  create table members (
    workspace_id integer, team_id integer, agent_id integer, meetings integer not null,
    primary key (workspace_id, team_id, agent_id)
  ) with (fillfactor = 50);
  create table meetings (
    workspace_id integer, id uuid, agent_id integer not null, attendee text not null,
    starts_at timestamptz not null, ends_at timestamptz not null, attributes jsonb not null,
    primary key (workspace_id, id)
  );
  create unique index meetings_once on meetings (workspace_id, attendee, starts_at, agent_id);
  create index meetings_by_agent on meetings (workspace_id, agent_id, starts_at);
  create table meeting_counts (
    workspace_id integer, email text, meetings integer not null, primary key (workspace_id, email)
  ) with (fillfactor = 70);
  create sequence event_seq;
  create table events (
    workspace_id integer, seq bigint default nextval('event_seq'), resource_id text not null,
    type text not null, data jsonb not null, primary key (workspace_id, seq)
  );
  create index events_by_resource on events (workspace_id, resource_id, seq);
  create sequence booking;`

/**
 * Creates and fills the tables: `stored` contacts, the same number of meetings of the agents that
 * are booked by name, and the busy days.
 */
export async function seedRawLimits(
  client: pg.Client,
  { stored, firstDay }: { stored: number; firstDay: number },
): Promise<void> {
  await client.query(TABLES)
  await client.query(
    `insert into contacts
    select 1, email, $1::jsonb || jsonb_build_object('email', email)
    from generate_series(1, $2::integer) n, concat('person', n, '@example.com') email`,
    [JSON.stringify(contactAttributes(0, 0)), stored],
  )
  await client.query(
    `insert into taken select 1, 1 + n % $1, starts_at, starts_at + interval '30 minutes'
    from generate_series(0, $2::integer - 1) n, to_timestamp($3 + n / $1 * ${SLOT_SECONDS}) starts_at`,
    [TEAMS.named.agents, stored, firstDay],
  )
  for (const team of Object.values(TEAMS)) {
    await client.query(
      'insert into members select 1, $1, $2 + n, 0 from generate_series(0, $3 - 1) n',
      [team.id, team.firstAgent, team.agents],
    )
  }
  for (const team of [TEAMS.slots10, TEAMS.slots100, TEAMS.slots500]) {
    await client.query(
      `insert into taken select 1, $1::integer + agent, starts_at, starts_at + interval '30 minutes'
      from generate_series(0, $2 - 1) agent, generate_series(0, ${BUSY_DAYS - 1}) day,
        generate_series(0, ${MEETINGS_A_DAY - 1}) n,
        to_timestamp($3 + day * 86400 + 9 * 3600 + n * 3600) starts_at`,
      [team.firstAgent, team.agents, firstDay],
    )
  }
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

/** One upsert of a whole contact by its email address, with its event. */
export function contactUpsert(stored: number, from: number, count: number): SqlLoad & PgbenchLoad {
  const statement = `with stored as (
      insert into contacts values (1, 'person' || $1::integer || '@example.com', $2)
      on conflict (workspace_id, email) do update set attributes = excluded.attributes
      returning email, attributes
    )
    insert into events (workspace_id, resource_id, type, data)
    select 1, email, 'contact.updated', attributes from stored`
  return {
    statement,
    values: Array.from({ length: count }, (_, i) => {
      const n = contactNumber(from + i, stored)
      return [n, JSON.stringify(contactAttributes(n, from + i))]
    }),
    script:
      `\\set n case when random(1, ${CREATED_ONE_IN}) = 1 ` +
      `then ${stored} + random(1, 1000000000) else random(1, ${stored}) end\n` +
      forPgbench(statement, [':n', ':body']),
    variables: { body: JSON.stringify(contactAttributes(1, 1)) },
  }
}

/** The contacts of one statement, where several are written together. */
export const CONTACTS_TOGETHER = 16

/** The same for several contacts, with values that the database makes. */
export function contactUpserts(stored: number, count: number): SqlLoad & PgbenchLoad {
  const statement = `with wanted as (
      select distinct on (n) case when random() < 1.0 / ${CREATED_ONE_IN}
        then ${stored} + floor(random() * 1000000000)::bigint else 1 + floor(random() * ${stored})::bigint
      end as n
      from generate_series(1, ${CONTACTS_TOGETHER})
      order by n
    ), stored as (
      insert into contacts select 1, 'person' || n || '@example.com', $1::jsonb from wanted
      on conflict (workspace_id, email) do update set attributes = excluded.attributes
      returning email, attributes
    )
    insert into events (workspace_id, resource_id, type, data)
    select 1, email, 'contact.updated', attributes from stored`
  const body = JSON.stringify(contactAttributes(1, 1))
  return {
    statement,
    values: Array.from({ length: count }, () => [body]),
    script: forPgbench(statement, [':body']),
    variables: { body },
  }
}

/**
 * All writes of a booking in one statement: the time, which the constraint keeps from being booked
 * twice, the meeting, the count of the attendee, and the event. Each call takes a time that is
 * still free.
 */
export function namedBookingWrites(firstFreeDay: number, count: number): SqlLoad & PgbenchLoad {
  return bookingLoad(
    count,
    `select k, 1 + k % ${TEAMS.named.agents} as agent_id, starts_at,
        starts_at + interval '30 minutes' as ends_at
      from nextval('booking') k,
        to_timestamp(${firstFreeDay} + k / ${TEAMS.named.agents} * ${SLOT_SECONDS}) starts_at`,
    '',
  )
}

/** The same for the free agent of the team with the fewest meetings. */
export function roundRobinWrites(
  team: Team,
  firstFreeDay: number,
  count: number,
): SqlLoad & PgbenchLoad {
  return bookingLoad(
    count,
    `select k, agent_id, starts_at, ends_at from (
        select k, starts_at, starts_at + interval '30 minutes' as ends_at
        from nextval('booking') k,
          to_timestamp(${firstFreeDay} + k / ${team.agents / 2} * ${SLOT_SECONDS}) starts_at
      ) wanted, members
      where workspace_id = 1 and team_id = ${team.id} and not exists (
        select from taken
        where taken.workspace_id = 1 and taken.agent_id = members.agent_id
          and taken.starts_at < wanted.ends_at
          and taken.starts_at > wanted.starts_at - interval '24 hours'
          and taken.ends_at > wanted.starts_at)
      order by meetings, agent_id limit 1`,
    `, turned as (
      update members set meetings = meetings + 1 from chosen
      where members.workspace_id = 1 and members.team_id = ${team.id}
        and members.agent_id = chosen.agent_id
    )`,
  )
}

/** Of the size of the event of a meeting. */
const MEETING_BODY = JSON.stringify({ attributes: 'x'.repeat(900) })

function bookingLoad(count: number, chosen: string, turn: string): SqlLoad & PgbenchLoad {
  const statement = `with chosen as materialized (${chosen})${turn}, took as (
      insert into taken select 1, agent_id, starts_at, ends_at from chosen
      on conflict on constraint taken_once do nothing returning agent_id
    ), stored as (
      insert into meetings
      select 1, gen_random_uuid(), agent_id, 'person' || k || '@example.com', starts_at, ends_at,
        $1::jsonb
      from chosen where exists (select from took)
      returning id, attendee, attributes
    ), counted as (
      insert into meeting_counts select 1, attendee, 1 from stored
      on conflict (workspace_id, email) do update set meetings = meeting_counts.meetings + 1
    )
    insert into events (workspace_id, resource_id, type, data)
    select 1, id::text, 'meeting.scheduled', attributes from stored returning seq`
  return {
    statement,
    values: Array.from({ length: count }, () => [MEETING_BODY]),
    script: forPgbench(statement, [':body']),
    variables: { body: MEETING_BODY },
  }
}

/**
 * One guarded insert: the constraint decides whether the time is free. Each call takes a time that
 * is still free.
 */
export function guardedInsert(firstFreeDay: number, count: number): SqlLoad {
  const statement = `insert into taken
    select 1, 1 + k % ${TEAMS.named.agents}, starts_at, starts_at + interval '30 minutes'
    from nextval('booking') k,
      to_timestamp(${firstFreeDay} + k / ${TEAMS.named.agents} * ${SLOT_SECONDS}) starts_at
    on conflict on constraint taken_once do nothing returning agent_id`
  return { statement, values: Array.from({ length: count }, () => []) }
}

/**
 * The taken times that a slot search reads, from the index alone. A single row is the fastest way
 * to send them.
 */
export function takenRows(
  team: Team,
  { firstDay, days, count }: { firstDay: number; days: number; count: number },
): SqlLoad {
  const statement = `select array_agg(agent_id), array_agg(date_part('epoch', starts_at)::integer),
      array_agg(date_part('epoch', ends_at)::integer)
    from taken
    where workspace_id = 1 and agent_id = any($1::integer[])
      and starts_at > to_timestamp($2::integer) - interval '24 hours'
      and starts_at < to_timestamp($3::integer)`
  const agents = Array.from({ length: team.agents }, (_, i) => team.firstAgent + i)
  return {
    statement,
    values: Array.from({ length: count }, () => [agents, firstDay, firstDay + days * 86_400]),
  }
}

function forPgbench(statement: string, variables: readonly string[]): string {
  return `${statement.replaceAll(/\$(\d)/g, (_, n: string) => variables[Number(n) - 1] ?? '')};\n`
}
