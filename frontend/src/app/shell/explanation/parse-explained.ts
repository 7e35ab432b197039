import { EXPLAINED_IDS, type ExplainedNumber, GAME_SPLITS, TEAM_ONLY } from '#frontend/lib/explain-url.ts';

const KINDS = ['standings', 'streaks', 'players', 'teams', 'box'] as const;
const MEASURES = ['total', 'games'] as const;

/** Undefined for a text that names no number. */
export function parseExplained(text: string | undefined): ExplainedNumber | undefined {
  const [first, number, ...tokens] = (text ?? '').split('.');
  const kind = KINDS.find((one) => one === first);
  if (kind === undefined || number === undefined || !/^[a-z_]+$/u.test(number)) return undefined;
  const explained: ExplainedNumber = { kind, number };
  for (const token of tokens) {
    const [word = '', value = ''] = token.split(/-(.*)/su);
    const parameter = Object.entries(EXPLAINED_IDS).find(([name]) => name === word)?.[1];
    if (parameter !== undefined && /^[1-9]\d{0,15}$/u.test(value)) explained[parameter] = Number(value);
    else if (word === 'until') explained.as_of = value;
    else if (word === 'split') explained.split = GAME_SPLITS.find((split) => split === value);
    else if (token === TEAM_ONLY) explained.team_only = true;
    else explained.measure = MEASURES.find((measure) => measure === token);
  }
  return explained;
}
