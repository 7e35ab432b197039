import type { BrowserContextOptions } from 'playwright';
import { gameStream } from '#events/game/game.events.ts';
import { type LeagueInBrowser, PHONE, type User, type Visit } from '#tests/support/league-in-browser.ts';
import { type ScorerConsole, scorerConsole, type Teams } from './scorer-console.ts';

/** A device with a game's console on it. */
export type ScorerVisit = Visit & { scoring: ScorerConsole };

/** Devices on which scorers sign in and open a game. */
export function scorerVisits(site: LeagueInBrowser, teams: Teams) {
  async function scorerAt(
    gameId: number,
    user: User,
    options: BrowserContextOptions = PHONE,
  ): Promise<ScorerVisit> {
    const visit = await site.visitAs(user, `/scorer/scoring/${gameId}`, options);
    return { ...visit, scoring: scorerConsole(visit.page, teams) };
  }
  return {
    scorerAt,
    /** The same, with the game begun there. */
    async startedGame(
      gameId: number,
      user: User,
      options: BrowserContextOptions = PHONE,
    ): Promise<ScorerVisit> {
      const scorer = await scorerAt(gameId, user, options);
      await scorer.page.getByRole('button', { name: 'Start game' }).click();
      await scorer.scoring.score(0, 0);
      await scorer.scoring.allSaved();
      return scorer;
    },
    /** What the game's stream has of the scorer's taps, in order. */
    async recorded(gameId: number): Promise<string[]> {
      const taps: string[] = [];
      for await (const { type, data } of site.backDoor.store.readStream(gameStream(gameId))) {
        const { action } = data as { action?: { data: object } };
        const { side, points } = (action?.data ?? data) as { side?: string; points?: number };
        if (type === 'PointsAdded') taps.push(`${side} ${points}`);
        else if (type === 'ActionInserted') taps.push(`inserted ${side} ${points}`);
        else if (['AssistMade', 'StealMade', 'ActionUndone', 'ScoringTakenOver'].includes(type))
          taps.push(type);
      }
      return taps;
    },
  };
}

/** The console says how many taps have not been sent. */
export const unsent = (visit: Visit, taps: string) =>
  visit.page.getByRole('region', { name: 'Saving' }).getByText(taps).first().waitFor();
