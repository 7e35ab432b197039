/** Held from before the first position is given until after the commit. Taken by `events.append` only. */
const APPEND_LOCK = 720_002;

/**
 * events.append: judges and writes a whole batch of appends, in order, in one statement.
 *
 * Arguments: `streams`, each name once; then one element per append: which of the streams (from 1), the
 * expected revision (-1: the stream must not exist, -2: any) and the number of events; then one element per
 * event, those of the first append first. No event id may occur twice in a batch (see group-commit.ts).
 *
 * Answers one row per append, in order:
 *   appended | repeated   revision and position of the append's last event
 *   conflict              the stream's last revision (-1: it does not exist); nothing of this append is written
 *   id_taken              some, but not exactly these events are in the log; nothing of this append is written
 *
 * The lock is what makes the log readable: positions are given and committed one batch after the other in
 * every process, so whoever sees position n sees every position before it, for good.
 */
export const APPEND_FUNCTION = `
CREATE FUNCTION events.append(
  streams text[],
  append_stream int[], append_expected int[], append_size int[],
  event_id uuid[], event_type text[], event_version smallint[], event_data json[], event_metadata json[],
  OUT outcome text, OUT at_revision int, OUT at_position bigint
) RETURNS SETOF record
LANGUAGE plpgsql
-- A plan made while the log was small must not be kept when it has grown.
SET enable_seqscan = off
AS $function$
DECLARE
  head bigint;
  last_revision int[];
  some_known boolean;
  known record;
  next_event int := 1;
  following int;
  slot int;
  new_stream text[];
  new_revision int[];
  new_position bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(${APPEND_LOCK});
  SELECT coalesce(max(l.position), 0) INTO head FROM events.log l;
  SELECT array_agg(
    coalesce((SELECT l.revision FROM events.log l WHERE l.stream = s.name ORDER BY l.revision DESC LIMIT 1), -1)
    ORDER BY s.slot
  ) INTO last_revision FROM unnest(streams) WITH ORDINALITY AS s(name, slot);
  some_known := EXISTS (SELECT FROM events.log l WHERE l.id = ANY (event_id));
  new_stream := array_fill(NULL::text, ARRAY[cardinality(event_id)]);
  new_revision := array_fill(NULL::int, ARRAY[cardinality(event_id)]);
  new_position := array_fill(NULL::bigint, ARRAY[cardinality(event_id)]);

  FOR i IN 1 .. cardinality(append_stream) LOOP
    slot := append_stream[i];
    following := next_event + append_size[i];
    outcome := 'appended';

    IF some_known THEN
      SELECT count(l.id) AS events, max(l.revision) AS revision, max(l.position) AS position,
        -- exactly these events, in this order, and nothing between them
        bool_and(l.stream = streams[slot] AND l.revision = first_revision + e.ordinal - 1) AS exact
      INTO known
      FROM (
        SELECT e.id, e.ordinal, first_value(l.revision) OVER (ORDER BY e.ordinal) AS first_revision
        FROM unnest(event_id[next_event : following - 1]) WITH ORDINALITY AS e(id, ordinal)
        LEFT JOIN events.log l ON l.id = e.id
      ) e LEFT JOIN events.log l ON l.id = e.id;
      IF known.events = append_size[i] AND known.exact THEN
        outcome := 'repeated';
        at_revision := known.revision;
        at_position := known.position;
      ELSIF known.events > 0 THEN
        outcome := 'id_taken';
      END IF;
    END IF;

    IF outcome <> 'repeated' AND append_expected[i] NOT IN (-2, last_revision[slot]) THEN
      outcome := 'conflict';
      at_revision := last_revision[slot];
      at_position := NULL;
    ELSIF outcome = 'id_taken' THEN
      at_revision := NULL;
      at_position := NULL;
    ELSIF outcome = 'appended' THEN
      FOR event IN next_event .. following - 1 LOOP
        head := head + 1;
        last_revision[slot] := last_revision[slot] + 1;
        new_stream[event] := streams[slot];
        new_revision[event] := last_revision[slot];
        new_position[event] := head;
      END LOOP;
      at_revision := last_revision[slot];
      at_position := head;
    END IF;
    RETURN NEXT;
    next_event := following;
  END LOOP;

  INSERT INTO events.log
    (position, stream, revision, id, type, schema_version, data, metadata, recorded_at)
  SELECT e.position, e.stream, e.revision, e.id, e.type, e.version, e.data, e.metadata,
    date_trunc('milliseconds', clock_timestamp())
  FROM unnest(new_position, new_stream, new_revision, event_id, event_type, event_version, event_data, event_metadata)
    AS e(position, stream, revision, id, type, version, data, metadata)
  WHERE e.position IS NOT NULL;
END
$function$;`;
