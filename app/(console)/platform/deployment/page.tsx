import type { Metadata } from 'next';
import { DeploymentPage } from '#components/platform/deployment-page.tsx';

export const metadata: Metadata = { title: 'Deployment' };

export default function PlatformDeployment() {
  return <DeploymentPage />;
}
