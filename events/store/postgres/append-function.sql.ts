/** Held from before the first position is given until after the commit. Taken by `events.append` only. */
const APPEND_LOCK = 720_002;

/**
 * events.append: checks and writes a whole batch of appends, in order, in one statement.
 *
 * Arguments
 *   known_head, known_revision   what the caller believes: the log's last position, and per stream its last
 *                                revision (-1: does not exist, null: not known). Revisions are taken on trust
 *                                only if nothing was appended since that position; else they are looked up.
 *   check_ids                    look for every event id in the log. Without it ids are looked for only behind
 *                                a wrong expected revision, and a known id behind a right one breaks the
 *                                constraint log_id: call again with it.
 *   streams                      each name once
 *   append_*                     per append: which of the streams (from 1); the expected revision (-1: must not
 *                                exist, -2: any); the number of events
 *   event_*                      per event, those of the first append first. Texts come as lines: neither names
 *                                nor JSON hold a raw newline, and lines need no escaping. No id occurs twice.
 *
 * Answers one row per append, in order
 *   appended | repeated   revision and position of the append's last event
 *   conflict              the stream's last revision (-1: it does not exist); nothing of this append is written
 *   id_taken              some, but not exactly these events are in the log; nothing of this append is written
 *
 * The lock is what makes the log readable: positions are given and committed one batch after the other in
 * every process, so a reader that sees position n has every position before it, for good.
 */
export const APPEND_FUNCTION = `
CREATE FUNCTION events.append(
  known_head bigint, check_ids boolean,
  streams text, known_revision int[],
  append_stream int[], append_expected int[], append_size int[],
  event_id text, event_type text, event_version smallint[], event_data text, event_metadata text,
  OUT outcome text, OUT at_revision int, OUT at_position bigint
) RETURNS SETOF record
LANGUAGE plpgsql
-- A plan made while the log was small must not be reused when it has grown.
SET enable_seqscan = off
AS $function$
DECLARE
  stream_name text[] := string_to_array(streams, E'\\n');
  ids uuid[] := string_to_array(event_id, E'\\n')::uuid[];
  head bigint;
  accepted_at timestamptz;
  last_revision int[];
  next_event int := 1;
  following int;
  slot int;
  expected boolean;
  known record;
  new_stream text[];
  new_revision int[];
  new_position bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(${APPEND_LOCK});
  accepted_at := date_trunc('milliseconds', clock_timestamp());
  SELECT coalesce(max(l.position), 0) INTO head FROM events.log l;
  last_revision := known_revision;
  IF head <> known_head OR array_position(known_revision, NULL) IS NOT NULL THEN
    last_revision := ARRAY(
      SELECT CASE WHEN head = known_head AND s.known IS NOT NULL THEN s.known ELSE coalesce(
        (SELECT l.revision FROM events.log l WHERE l.stream = s.name ORDER BY l.revision DESC LIMIT 1), -1) END
      FROM unnest(stream_name, known_revision) WITH ORDINALITY AS s(name, known, slot) ORDER BY s.slot
    );
  END IF;

  FOR i IN 1 .. cardinality(append_stream) LOOP
    slot := append_stream[i];
    following := next_event + append_size[i];
    expected := append_expected[i] IN (-2, last_revision[slot]);
    outcome := 'appended';

    IF check_ids OR NOT expected THEN
      -- exact: these events, in this order, and nothing between them
      SELECT count(*) AS events, max(f.revision) AS revision, max(f.position) AS position,
        bool_and(f.stream = stream_name[slot] AND f.revision - f.ordinal = f.first - 1) AS exact
      INTO known
      FROM (
        SELECT l.*, e.ordinal, min(l.revision) OVER () AS first
        FROM unnest(ids[next_event : following - 1]) WITH ORDINALITY AS e(id, ordinal)
        JOIN events.log l ON l.id = e.id
      ) f;
      IF known.events = append_size[i] AND known.exact THEN
        outcome := 'repeated';
        at_revision := known.revision;
        at_position := known.position;
      ELSIF NOT expected THEN
        outcome := 'conflict';
        at_revision := last_revision[slot];
        at_position := NULL;
      ELSIF known.events > 0 THEN
        outcome := 'id_taken';
        at_revision := NULL;
        at_position := NULL;
      END IF;
    END IF;

    IF outcome = 'appended' THEN
      FOR event IN next_event .. following - 1 LOOP
        head := head + 1;
        last_revision[slot] := last_revision[slot] + 1;
        new_stream[event] := stream_name[slot];
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
  SELECT e.position, e.stream, e.revision, e.id, e.type, e.version, e.data::json, e.metadata::json, accepted_at
  FROM unnest(new_position, new_stream, new_revision, ids, string_to_array(event_type, E'\\n'), event_version,
    string_to_array(event_data, E'\\n'), string_to_array(event_metadata, E'\\n'))
    AS e(position, stream, revision, id, type, version, data, metadata)
  WHERE e.position IS NOT NULL;
END
$function$;`;
