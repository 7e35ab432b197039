import {
  type ImportedOfficial,
  type ImportedPlayer,
  type ImportedTeam,
  jerseyNumber,
} from '#command-api/import/feed/imported-game.ts';
import { nameKey } from '#command-api/import/feed/name-key.ts';
import type { FibaFeed, FibaName, FibaPlayer, FibaTeam } from './feed.ts';

/** The international spelling is the one that stays the same from game to game; a nickname is not. */
function internationalName(name: FibaName): { firstName: string; lastName: string } {
  return {
    firstName: (name.internationalFirstName || name.firstName).trim(),
    lastName: (name.internationalFamilyName || name.familyName).trim(),
  };
}

function fullName(name: FibaName | undefined): string {
  if (name === undefined) return '';
  const { firstName, lastName } = internationalName(name);
  return `${firstName} ${lastName}`.trim();
}

function toPosition(player: FibaPlayer): ImportedPlayer['position'] {
  switch (player.playingPosition.trim().charAt(0)) {
    case 'G':
      return 'guard';
    case 'F':
      return 'forward';
    case 'C':
      return 'center';
    default:
      return null;
  }
}

/**
 * Keys of the players of both teams by team and player number. The feed has no id of a person, only names: within a
 * league (`scope`) one name is one person, also after a change of team. Only where two people of one game have the
 * same name, or one has none, do team and number tell them apart.
 */
function playerKeys(feed: FibaFeed, scope: string): (tno: 1 | 2, pno: string) => string {
  const people = ([1, 2] as const).flatMap((tno) =>
    Object.entries(feed.tm[tno].pl).map(([pno, player]) => ({
      place: `${tno}:${pno}`,
      name: nameKey(fullName(player)),
      byNumber: `${nameKey(feed.tm[tno].name)}:${player.shirtNumber}`,
    })),
  );
  const bearers = Map.groupBy(people, (person) => person.name);
  const keys = new Map(
    people.map(({ place, name, byNumber }) => {
      const alone = name !== '' && bearers.get(name)?.length === 1;
      return [place, `${scope}:player:${name}${alone ? '' : `:${byNumber}`}`];
    }),
  );
  return (tno, pno) => keys.get(`${tno}:${pno}`) ?? `${scope}:player:${tno}:${pno}`;
}

/** Local ids: number in the feed, the second team's above the first's. */
export function localId(tno: number, pno: number): number {
  return tno * 1000 + pno;
}

function toTeam(team: FibaTeam, tno: 1 | 2, scope: string, keyOf: (tno: 1 | 2, pno: string) => string) {
  const players = Object.entries(team.pl).map(([pno, player]): ImportedPlayer => {
    const { firstName, lastName } = internationalName(player);
    return {
      localId: localId(tno, Number(pno)),
      key: keyOf(tno, pno),
      firstName: firstName || null,
      lastName: lastName || null,
      position: toPosition(player),
      number: jerseyNumber(player.shirtNumber),
      starter: player.starter,
      captain: player.captain,
    };
  });
  const staff = [
    { details: team.coachDetails, role: 'head' as const },
    { details: team.assistcoach1Details, role: 'assistant' as const },
    { details: team.assistcoach2Details, role: 'assistant' as const },
  ];
  const coaches = staff
    .map(({ details, role }) => ({ name: fullName(details), role }))
    .filter(({ name }) => name !== '');
  return { key: `${scope}:team:${nameKey(team.name)}`, name: team.name.trim(), players, coaches };
}

/** Both teams of a feed. `scope` keeps leagues apart in which another team has the same name. */
export function toTeams(feed: FibaFeed, scope: string): { 1: ImportedTeam; 2: ImportedTeam } {
  const keyOf = playerKeys(feed, scope);
  return {
    1: toTeam(feed.tm[1], 1, scope, keyOf),
    2: toTeam(feed.tm[2], 2, scope, keyOf),
  };
}

/** `referee1` is the crew chief, `referee2` and `referee3` are umpires (FIBA art. 45). */
export function toOfficials(feed: FibaFeed): ImportedOfficial[] {
  const roles: Readonly<Record<string, string>> = {
    referee1: 'crew chief',
    referee2: 'umpire',
    referee3: 'umpire',
    commissioner: 'commissioner',
  };
  return Object.entries(feed.officials)
    .map(([place, name]) => ({ name: fullName(name), role: roles[place] ?? place }))
    .filter(({ name }) => name !== '');
}
