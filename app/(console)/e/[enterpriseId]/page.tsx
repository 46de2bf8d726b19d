import { redirect } from 'next/navigation';
import { homePath } from '#lib/console/area-path.ts';

export default async function EnterprisePage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  redirect(homePath((await params).enterpriseId));
}
