import { call } from '#lib/client.ts';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { deleteSavedView, markSavedView, updateSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';

/** Changes of saved views, which no page needs to start. All throw ApiError. */
export const replaceView = (input: InputOf<typeof updateSavedView>): Promise<OutputOf<typeof updateSavedView>> =>
  call(updateSavedView, input);
export const markView = (input: InputOf<typeof markSavedView>): Promise<OutputOf<typeof markSavedView>> =>
  call(markSavedView, input);
export const deleteView = (input: InputOf<typeof deleteSavedView>): Promise<OutputOf<typeof deleteSavedView>> =>
  call(deleteSavedView, input);
