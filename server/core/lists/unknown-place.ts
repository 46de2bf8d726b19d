/** What is wrong with a `prevId` that the list does not have, or not for this caller. */
export const UNKNOWN_PLACE = 'is not, or not any more, in this list: send nextBatchPrevId of the page before';
