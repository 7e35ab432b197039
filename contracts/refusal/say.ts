import { ACCOUNT_TEXTS } from '#contracts/account/account.texts.ts';
import { AUDIT_REFUSAL_TEXTS } from '#contracts/audit/audit.texts.ts';
import { BRACKET_TEXTS } from '#contracts/bracket/bracket.texts.ts';
import { CALLS_TEXTS } from '#contracts/calls/calls.texts.ts';
import { CATEGORY_TEXTS } from '#contracts/category/category.texts.ts';
import { CHAT_TEXTS } from '#contracts/chat/chat.texts.ts';
import { CONTACT_TEXTS } from '#contracts/contact/contact.texts.ts';
import { EVENT_LOG_TEXTS } from '#contracts/event-log/event-log.texts.ts';
import { FILE_TEXTS } from '#contracts/file/file.texts.ts';
import { ELIGIBILITY_TEXTS } from '#contracts/game/eligibility.texts.ts';
import { GAME_TEXTS } from '#contracts/game/game.texts.ts';
import { LIMIT_TEXTS } from '#contracts/game/limit.texts.ts';
import { SCORING_TEXTS } from '#contracts/game/scoring.texts.ts';
import { IMPORT_TEXTS } from '#contracts/import/import.texts.ts';
import { LEAGUE_TEXTS } from '#contracts/league/league.texts.ts';
import { NEWS_TEXTS } from '#contracts/news/news.texts.ts';
import { PLAYER_TEXTS } from '#contracts/player/player.texts.ts';
import { READ_MODEL_TEXTS } from '#contracts/read-model/read-model.texts.ts';
import { SCHEDULE_TEXTS } from '#contracts/schedule/schedule.texts.ts';
import { SEASON_TEXTS } from '#contracts/season/season.texts.ts';
import { SPONSOR_TEXTS } from '#contracts/sponsor/sponsor.texts.ts';
import { TEAM_TEXTS } from '#contracts/team/team.texts.ts';
import { TOURNAMENT_TEXTS } from '#contracts/tournament/tournament.texts.ts';
import { inEnglish } from '#contracts/wording/in-english.ts';
import type { Fact, Sentence, Wording } from '#contracts/wording/wording.contract.ts';

/** Why something is refused, by concept. */
export const TEXTS = {
  ...ACCOUNT_TEXTS,
  ...AUDIT_REFUSAL_TEXTS,
  ...BRACKET_TEXTS,
  ...CALLS_TEXTS,
  ...CATEGORY_TEXTS,
  ...CHAT_TEXTS,
  ...CONTACT_TEXTS,
  ...EVENT_LOG_TEXTS,
  ...FILE_TEXTS,
  ...ELIGIBILITY_TEXTS,
  ...GAME_TEXTS,
  ...LIMIT_TEXTS,
  ...SCORING_TEXTS,
  ...IMPORT_TEXTS,
  ...LEAGUE_TEXTS,
  ...NEWS_TEXTS,
  ...PLAYER_TEXTS,
  ...READ_MODEL_TEXTS,
  ...SCHEDULE_TEXTS,
  ...SEASON_TEXTS,
  ...SPONSOR_TEXTS,
  ...TEAM_TEXTS,
  ...TOURNAMENT_TEXTS,
} as const;

type Texts = typeof TEXTS;
type Code = keyof Texts;

/** A reason why something is refused: `say('squad.number_taken', { number })`. */
export function say<C extends Code>(code: C, ...[facts]: FactArguments<Texts[C]>): Sentence {
  return sentence({ code, facts: facts ?? {} });
}

/** The same of a wording that was made elsewhere. */
export function sentence(wording: Wording): Sentence {
  return { text: inEnglish(TEXTS, wording), wording };
}

/** No argument for a sentence without facts. */
type FactArguments<Text extends string> = [FactsIn<Text>] extends [never]
  ? []
  : [facts: { [Name in FactsIn<Text>]: Fact }];

/** The names in `At most {most} of {all}` and in `{count, plural, one {# place} other {# places}}`. */
type FactsIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? FactName<Inside> | FactsIn<Rest>
  : never;
type FactName<Inside extends string> = Inside extends `${infer Name}, plural,${string}`
  ? Name
  : Inside extends `#${string}` | `${string} ${string}`
    ? never
    : Inside;
