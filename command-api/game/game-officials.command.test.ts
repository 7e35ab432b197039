import { describe, it } from 'vitest';
import {
  actionId,
  canceledGame,
  completedGame,
  finalGame,
  officialsNamed,
  postponedGame,
  scheduledGame,
  startedGame,
} from '#tests/support/builders/game.builder.ts';
import { importer, order, scorer } from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));

/** A person named for the first time gets the id of this word. */
const official = (name: string, role: string, word = name) => ({ staffId: actionId(word), name, role });
const name = (...officials: ReturnType<typeof official>[]) =>
  ({ type: 'name_officials', officials }) as const;
const kit = official('Kit Moreau', 'crew chief');
const noa = official('Noa Levi', 'umpire');

describe('ids', () => {
  it('stay with a name that stays, in whatever role', () => {
    given(...scheduledGame(), officialsNamed([kit, noa]))
      .when(
        order(
          name(
            official('Noa Levi', 'crew chief', 'new'),
            official('Kit Moreau', 'umpire', 'newer'),
            official('Sam Okoye', 'timer'),
          ),
        ),
      )
      .thenEvents(
        officialsNamed([
          { ...noa, role: 'crew chief' },
          { ...kit, role: 'umpire' },
          official('Sam Okoye', 'timer'),
        ]),
      );
  });

  it('are one for a name with two roles', () => {
    given(...scheduledGame())
      .when(order(name(official('Kit Moreau', 'scorer', 'one'), official('Kit Moreau', 'timer', 'two'))))
      .thenEvents(
        officialsNamed([official('Kit Moreau', 'scorer', 'one'), official('Kit Moreau', 'timer', 'one')]),
      );
  });

  it('of an erased official are not given to anybody', () => {
    given(...scheduledGame(), officialsNamed([{ ...kit, name: null }]))
      .when(order(name(official('Kit Moreau', 'crew chief', 'new'))))
      .thenEvents(officialsNamed([official('Kit Moreau', 'crew chief', 'new')]));
  });
});

it('records nothing when the same are named again', () => {
  given(...scheduledGame(), officialsNamed([kit, noa]))
    .when(order(name(official('Kit Moreau', 'crew chief', 'new'), official('Noa Levi', 'umpire', 'newer'))))
    .thenNothing();
});

it('takes them away with an empty list', () => {
  given(...scheduledGame(), officialsNamed([kit]))
    .when(order(name()))
    .thenEvents(officialsNamed([]));
});

// Rule: Games: Officials
it('refuses an empty or overlong name, a role that does not exist, and more of a role than there are', () => {
  const refused = (text: string, field: string, ...officials: ReturnType<typeof official>[]) =>
    given(...scheduledGame())
      .when(order(name(...officials)))
      .thenRejected('validation_failed', text, { [field]: [text] });
  refused('Name is required', 'officials.0.name', official(' ', 'timer'));
  refused('Name must be less than 100 characters', 'officials.0.name', official('x'.repeat(101), 'timer'));
  refused('Please select a valid role', 'officials.1.role', kit, official('Mo', 'mascot'));
  refused('There is only one crew chief', 'officials.1.role', kit, official('Mo', 'Referee'));
  refused(
    'There are two umpires at most',
    'officials.2.role',
    noa,
    official('Mo', 'umpire'),
    official('Jo', 'umpire2'),
  );
});

it('takes from a feed whoever it names', () => {
  const officials = [kit, official('Mo', 'crew chief'), official('Jo', 'mascot')];
  given(...finalGame())
    .when(order(name(...officials), importer))
    .thenEvents(officialsNamed(officials));
});

describe('when', () => {
  it.each([
    ['scheduled', scheduledGame()],
    ['postponed', postponedGame()],
    ['on', startedGame()],
    ['completed', completedGame()],
  ])('the scorer names them: %s', (_status, events) => {
    given(...events)
      .when(order(name(kit), scorer))
      .thenEvents(officialsNamed([kit]));
  });

  // Rule: Games: Officials
  it('once the game is final, only an administrator does', () => {
    given(...finalGame())
      .when(order(name(kit), scorer))
      .thenRejected('game_over', 'The game is over.');
    given(...finalGame())
      .when(order(name(kit)))
      .thenEvents(officialsNamed([kit]));
  });

  it('nobody does for a canceled game', () => {
    given(...canceledGame())
      .when(order(name(kit)))
      .thenRejected('not_scheduled', 'The game is canceled.');
  });
});
