import { type Ref, useImperativeHandle } from 'react';

/** Takes a price of the book to the ticket; null while there is no ticket yet. */
export type TakePrice = ((price: string) => void) | null;

/** Has the ticket take prices of the book while it is there. */
export const useTakenPrice = (place: Ref<TakePrice>, take: (price: string) => void): void =>
  useImperativeHandle(place, () => take);
