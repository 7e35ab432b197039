/** Invented EuroLeague files: two teams of six, and only the plays that a test names. */

/** One play; `who` is `HOM:P1`, `HOM:` for the team itself, or empty for a play about the game. */
export function euroleaguePlay(NUMBEROFPLAY: number, MARKERTIME: string, who: string, PLAYTYPE: string) {
  const [CODETEAM = '', PLAYER_ID = ''] = who.split(':');
  const padded = (text: string) => text.padEnd(10);
  return { NUMBEROFPLAY, MARKERTIME, PLAYTYPE, CODETEAM: padded(CODETEAM), PLAYER_ID: padded(PLAYER_ID) };
}
export type EuroleaguePlayFixture = ReturnType<typeof euroleaguePlay>;

type Periods = {
  first?: readonly EuroleaguePlayFixture[];
  fourth?: readonly EuroleaguePlayFixture[];
  extra?: readonly EuroleaguePlayFixture[];
};

export function playByPlay({ first = [], fourth = [], extra = [] }: Periods) {
  return {
    Live: false,
    TeamA: 'Home Hens',
    TeamB: 'Away Ants',
    CodeTeamA: 'HOM       ',
    CodeTeamB: 'AWA       ',
    FirstQuarter: [...first],
    SecondQuarter: [],
    ThirdQuarter: [],
    ForthQuarter: [...fourth],
    ExtraTime: [...extra],
  };
}

function boxTeam(prefix: string, points: number) {
  return {
    Coach: 'WISE, OWL',
    PlayersStats: [1, 2, 3, 4, 5, 6].map((number) => ({
      Player_ID: `${prefix}${number}`.padEnd(10),
      Player: `NUMBER${number}, ${prefix}`,
      Dorsal: String(number),
      IsStarter: number <= 5 ? 1 : 0,
    })),
    totr: { Points: points },
  };
}

/** Players `H1` … `H6` and `A1` … `A6`, the first five of each start. */
export function boxScore(home: number, away: number) {
  return { Stats: [boxTeam('H', home), boxTeam('A', away)] };
}

export function scheduledGame(gameCode: number) {
  return {
    identifier: `E2030_${gameCode}`,
    gameCode,
    utcDate: '2030-01-02T19:45:00Z',
    localDate: '2030-01-02T20:45:00',
    local: { club: { name: 'Home Hens' } },
    road: { club: { name: 'Away Ants' } },
    venue: { name: 'HEN HOUSE' },
    referee1: { name: 'FAIR, FAY' },
    referee2: null,
  };
}
