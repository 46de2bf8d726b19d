/** URL key of the side as which an enterprise looks: the client's unless it says `partner=true`. */
export const SIDE_KEY = 'partner';

export { bySide } from './side-filter.ts';
