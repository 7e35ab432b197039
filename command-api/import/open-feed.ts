import { openEuroleagueFolder } from './euroleague/folder.ts';
import { fileOnDisk } from './feed/feed-file.ts';
import type { Feed } from './feed/imported-game.ts';
import { openFibaFolder } from './fiba-livestats/folder.ts';
import type { ImportOptions } from './options.ts';
import { openResultsFile } from './results/file.ts';
import { openSquadFile } from './squads/file.ts';

/**
 * The games that the operator named. Feeds without ids of their own (FIBA LiveStats, results, squads) know teams and people
 * by name only: one name means the same within a league, or within a tournament that names no league.
 * @throws FeedError when the folder, file or schedule itself cannot be used
 */
export function openFeed(options: ImportOptions): Promise<Feed> {
  const { path, schedule, ruleset } = options;
  const scope = options.league ?? options.tournament;
  switch (options.format) {
    case 'fiba-livestats':
      return openFibaFolder({
        folder: path,
        schedule: schedule ?? '',
        ruleset,
        scope: `fiba-livestats:${scope}`,
      });
    case 'euroleague':
      return openEuroleagueFolder({ folder: path, ruleset });
    case 'results':
      return openResultsFile({ file: fileOnDisk(path), ruleset, scope });
    case 'squads':
      return openSquadFile({ file: fileOnDisk(path), scope });
    default: {
      const unknown: never = options.format;
      return unknown;
    }
  }
}
