import { answerRequests } from '#platform/process/answer-requests.ts';
import { drawShareImage, type ShareFacts } from './share-image.ts';

answerRequests<undefined, ShareFacts, Buffer>(() => drawShareImage);
