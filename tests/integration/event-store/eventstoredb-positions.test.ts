import { startEventStoreDouble } from '#tests/support/eventstore-double/eventstore-double.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { describePositions } from './eventstoredb-positions.ts';

/** Of releases up to 23.10, which the double behaves as; of 24.10 a real server shows them (eventstoredb.test.ts). */
const double = shared(startEventStoreDouble, (one) => one.pause());
describePositions(() => double.url);
