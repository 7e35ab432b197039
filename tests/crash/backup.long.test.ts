import { it } from 'vitest';
import { bringBackFromBackup } from './bring-back.ts';

it('a backup that is killed while scorers score is made again, and brings back everything into an empty system', () =>
  bringBackFromBackup());
