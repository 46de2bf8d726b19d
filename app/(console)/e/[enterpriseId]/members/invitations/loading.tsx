import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function InvitationsLoading() {
  return <PageSkeleton title="Invitations" />;
}
