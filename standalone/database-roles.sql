-- The roles of a league's database, run by the superuser at every start (standalone/database-roles.ts, docker-compose.yml):
--   courtside_owner   what the services connect as; owns everything, and is no superuser, so that a statement that was
--                     smuggled in can neither read files nor run programs
--   courtside_reader  what the query API connects as; the migrations grant what it may read (platform/reader-grants.ts)
-- Their passwords come in the settings courtside.owner_password and courtside.reader_password.
DO $roles$
DECLARE
  superuser CONSTANT oid := current_user::regrole;
  -- Objects with lower ids are Postgres's own.
  first_of_ours CONSTANT oid := 16384;
  statement text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('courtside.roles'));
  FOR statement IN
    SELECT format('CREATE ROLE %I', name) FROM unnest(ARRAY['courtside_owner', 'courtside_reader']) AS name
    WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name)
  LOOP
    EXECUTE statement;
  END LOOP;
  EXECUTE format('ALTER ROLE courtside_owner LOGIN PASSWORD %L', current_setting('courtside.owner_password'));
  EXECUTE format('ALTER ROLE courtside_reader LOGIN PASSWORD %L', current_setting('courtside.reader_password'));
  ALTER ROLE courtside_reader SET default_transaction_read_only = on;
  EXECUTE format('ALTER DATABASE %I OWNER TO courtside_owner', current_database());

  -- In earlier releases the services were the superuser: what they made is handed over.
  FOR statement IN
    SELECT format('ALTER SCHEMA %I OWNER TO courtside_owner', nspname)
    FROM pg_namespace WHERE nspowner = superuser AND oid >= first_of_ours AND nspname !~ '^pg_'
    UNION ALL
    SELECT format('ALTER %s %s OWNER TO courtside_owner',
      CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
      oid::regclass)
    FROM pg_class WHERE relowner = superuser AND oid >= first_of_ours
      AND relkind IN ('r', 'p', 'v', 'm', 'S') AND relpersistence <> 't'
      -- A column's sequence follows its table, an extension's objects belong to the extension.
      AND NOT EXISTS (SELECT FROM pg_depend
        WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND (deptype = 'e' OR (relkind = 'S' AND deptype IN ('a', 'i'))))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO courtside_owner', oid::regprocedure)
    FROM pg_proc WHERE proowner = superuser AND oid >= first_of_ours
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
    UNION ALL
    -- Who may read tables that are made later, such as those of a rebuild.
    SELECT format('ALTER DEFAULT PRIVILEGES FOR ROLE %s IN SCHEMA %I %s ON TABLES %s %s',
      role, nspname, verb || privilege_type, direction, grantee::regrole)
    FROM pg_default_acl
    JOIN pg_namespace ON pg_namespace.oid = defaclnamespace
    CROSS JOIN aclexplode(defaclacl)
    CROSS JOIN (VALUES ('courtside_owner', 'GRANT ', 'TO'), (current_user::regrole::text, 'REVOKE ', 'FROM'))
      AS change (role, verb, direction)
    WHERE defaclrole = superuser AND defaclobjtype = 'r' AND grantee NOT IN (0, superuser)
  LOOP
    EXECUTE statement;
  END LOOP;
END
$roles$;
