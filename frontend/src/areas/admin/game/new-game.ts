import type { Category } from '#contracts/category/category.contract.ts';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';

/** What a new game can belong to. */
export type NewGameChoices = { tournaments: readonly Tournament[]; categories: readonly Category[] };

/** The tournament and the category of a new game, as ids in a form: where only one can be meant, it is chosen. */
export function firstChoices({ tournaments, categories }: NewGameChoices) {
  const open = tournaments.filter(({ status }) => status !== 'completed');
  return { tournament_id: onlyId(open), game_category_id: onlyId(categories) };
}

function onlyId(choices: readonly { id: number }[]): string {
  const [first] = choices;
  return choices.length === 1 && first !== undefined ? String(first.id) : '';
}
