import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isTest, ROOT, sourceFiles } from './source-code.ts';

/** The texts of failures that the specifications of the public pages and of the role areas list. */
const SPECIFIED = [
  // Access and account.
  'Login failed; Registration failed; Invalid or missing reset token; Failed to request password reset',
  'Failed to reset password; Session expired; Session refresh failed; Invalid session; Authentication required',
  'Token not found; Access denied: ; Insufficient permissions; Session expired or invalid; Failed to update profile',
  'Failed to fetch data; Operation failed; Operation completed successfully; An unexpected error occurred.',
  // What could not be loaded.
  'Error Loading Users; Error Loading Games; Error Loading Tournaments; Error Loading Seasons',
  'Error Loading Categories; Error Loading Teams; Error Loading Players; Error Loading History',
  'Error loading team; Error loading player; Error loading game; Error loading tournament; Error loading season',
  'Error loading category; Error loading your teams; Error loading standings',
  'Failed to load upcoming games. Please try again later.; Failed to load recent results. Please try again later.',
  'Failed to load standings. Please try again later.; Failed to load teams. Please try again later.',
  'We encountered a problem loading the team information. Please try again later.',
  'We encountered a problem loading the league standings. Please try again later.',
  'Failed to load team players. Please try again later.; Failed to load team schedule',
  'Failed to load team statistics; Failed to load statistics.; Failed to load games; Failed to load players.',
  'Failed to load tournaments. Please try again later.; Failed to load leagues. Please try again later.',
  'Failed to load team information. Please try again later.; Failed to load players. Please try again later.',
  'Failed to load games. Please try again later.; Failed to load your assigned games. Please try again later.',
  'Failed to load available games: ; Failed to load game details. Please try again.',
  'Failed to load game history. Please try again later.; Failed to load your team; Failed to load upcoming games',
  'Failed to load team players; Failed to fetch team players; Failed to load existing player selections',
  'Failed to fetch seasons',
  // What could not be read again.
  'Failed to refresh team; Failed to refresh teams list; Failed to refresh player.; Failed to refresh tournament.',
  'Failed to refresh season.; Failed to refresh category.; Failed to refresh categories list',
  // What could not be done.
  'Failed to create user; Failed to update user status; Failed to create team; Failed to update team',
  'Failed to delete team; Failed to create player; Failed to update player; Failed to delete player',
  'Failed to remove player; Failed to create game; Failed to update game; Failed to delete game',
  'Failed to update score: ; Failed to update game status: ; Failed to create tournament',
  'Failed to update tournament; Failed to delete tournament; Failed to add team to tournament',
  'Failed to remove team from tournament; Failed to create season; Failed to update season',
  'Failed to delete season; Failed to create category; Failed to update category; Failed to delete category',
  'Cannot delete game in progress; Cannot delete ongoing tournament; Cannot delete active season',
  'Cannot delete category with teams; Cannot remove team from ongoing tournament',
].flatMap((line) => line.split('; '));

it('every specified text of a failure is said by a page or the API, or the decision names what says it instead', () => {
  const said = sourceFiles()
    .filter(({ path }) => !isTest(path) && !path.startsWith('tests/'))
    .map(({ text }) => text)
    .join('\n');
  const decision = readFileSync(join(ROOT, 'docs/decisions/0073-failures-in-words.md'), 'utf8');
  const isSaid = (text: string) => ['`', "'", '"', '>'].some((quote) => said.includes(`${quote}${text}`));
  expect(SPECIFIED.filter((text) => !isSaid(text) && !decision.includes(`"${text}`))).toEqual([]);
});
