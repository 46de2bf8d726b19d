/** The forms for saved views, by the names under which links open them. */
export const VIEW_TASKS = ['create-view', 'edit-view', 'delete-view'] as const;
export type ViewTask = (typeof VIEW_TASKS)[number];
