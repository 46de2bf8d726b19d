import { redirect } from 'next/navigation';
import { homePath } from '#components/shell/areas.ts';

export default async function EnterprisePage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  redirect(homePath((await params).enterpriseId));
}
