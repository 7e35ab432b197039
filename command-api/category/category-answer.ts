import type { Changed } from '#command-api/calls/call.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { CategoryAnswer } from '#contracts/category/category.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { Category } from './category.decider.ts';

/**
 * A game category as a command left it.
 * @throws RequestError 404 when there is none
 */
export async function categoryAnswer(
  { lookUp }: { lookUp: LookUp },
  id: number,
  { state: category, revision }: Changed<Category>,
): Promise<CategoryAnswer> {
  if (category === null) throw new RequestError('not_found', say('category.missing'));
  const { name, minAge, maxAge, gender, division, status } = category;
  const [counts] = await lookUp.rowsForAnswer((db) =>
    db
      .selectFrom('team')
      .select(({ fn }) => fn.countAll<number>().as('teams'))
      .where('game_category_id', '=', id),
  );
  return {
    id,
    name,
    min_age: minAge,
    max_age: maxAge,
    gender,
    division,
    team_count: counts?.teams ?? null,
    is_archived: status === 'archived',
    revision,
  };
}
