import { answerByApi } from '../mount.ts';

export const dynamic = 'force-dynamic';
export { answerByApi as GET };
