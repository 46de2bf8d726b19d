import { answerByApi } from '../../mount.ts';

export const dynamic = 'force-dynamic';
export { answerByApi as DELETE, answerByApi as GET, answerByApi as PATCH, answerByApi as POST, answerByApi as PUT };
