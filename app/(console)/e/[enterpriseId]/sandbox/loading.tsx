import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function SandboxLoading() {
  return <PageSkeleton title="Sandbox" />;
}
