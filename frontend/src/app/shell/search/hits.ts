import { t } from '@lingui/core/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import { formatItems, formatScore, formatWhen, formatWord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { Found } from './search.queries.ts';

/** One thing to go to. */
export type Hit = {
  kind: 'action' | 'page' | 'team' | 'player' | 'game';
  label: string;
  /** What tells it from others of that name. */
  note?: string | undefined;
  href: string;
  team?: CrestTeam | undefined;
};
export type Group = { label: string; hits: readonly Hit[] };
export type SitePage = {
  label: string;
  href: string;
  /** Where it is, or what it is about. */
  note?: string;
  /** Other words by which it is found. */
  words?: string;
};

/** What was found, by kind; kinds of which nothing was found are left out. */
export function groupHits(
  found: Found | undefined,
  pages: readonly SitePage[],
  actions: readonly SitePage[],
  { text, timeZone, now }: { text: string; timeZone: string; now: number },
): Group[] {
  const groups: Group[] = [
    { label: t`Actions`, hits: matching(actions, text).map(actionHit) },
    { label: t`Teams`, hits: (found?.teams ?? []).map(teamHit) },
    { label: t`Players`, hits: (found?.players ?? []).map(playerHit) },
    { label: t`Games`, hits: (found?.games ?? []).map((game) => gameHit(game, timeZone, now)) },
    { label: t`Pages`, hits: matching(pages, text).map(pageHit) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

export const pageHit = ({ label, note, href }: SitePage): Hit => ({ kind: 'page', label, note, href });
const actionHit = (action: SitePage): Hit => ({ ...pageHit(action), kind: 'action' });

/** Those of which every typed word begins a word. */
function matching(pages: readonly SitePage[], text: string): SitePage[] {
  const typed = text.toLowerCase().split(/\s+/u);
  return pages.filter(({ label, note = '', words = '' }) => {
    const own = `${label} ${note} ${words}`.toLowerCase().split(/\s+/u);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
}

function teamHit(team: Found['teams'][number]): Hit {
  const note = [team.location, team.category_name].filter((word) => word !== null && word !== '');
  return {
    kind: 'team',
    label: team.name,
    note: note.length === 0 ? undefined : formatItems(note),
    href: paths.team(team.id),
    team,
  };
}

function playerHit(player: Found['players'][number]): Hit {
  const { first_name, last_name, number, position, team_name } = player;
  const note = [
    number !== null && t`No. ${number}`,
    position !== null && formatWord(position),
    team_name ?? t`No team`,
  ].filter(Boolean);
  return {
    kind: 'player',
    label: `${first_name} ${last_name}`.trim(),
    note: formatItems(note),
    href: paths.player(player.id),
  };
}

function gameHit(game: Game, timeZone: string, now: number): Hit {
  const { scoreboard } = game;
  const score = scoreboard && formatScore(scoreboard.team_score_east, scoreboard.team_score_west);
  const when = game.game_date === null ? t`Date not set` : formatWhen(tipOffTime(game), timeZone, now);
  return {
    kind: 'game',
    label: t`${game.team_east_name} vs ${game.team_west_name}`,
    note: score === null ? when : `${score}, ${when}`,
    href: paths.game(game.id),
  };
}
