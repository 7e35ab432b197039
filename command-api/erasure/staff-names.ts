import type { LookUp } from '#command-api/lookups/look-up.ts';

/** How a game sheet or a team names somebody; undefined when none does any more. */
export async function nameOfStaff(lookUp: LookUp, staffId: string): Promise<string | undefined> {
  const [found] = await lookUp.rows((db) =>
    db
      .selectFrom('game_staff')
      .select('name')
      .where('staff_id', '=', staffId)
      .unionAll(db.selectFrom('team').select('coach_name as name').where('coach_staff_id', '=', staffId))
      .unionAll(
        db
          .selectFrom('team')
          .select('assistant_coach as name')
          .where('assistant_coach_staff_id', '=', staffId),
      )
      .limit(1),
  );
  return found?.name ?? undefined;
}
