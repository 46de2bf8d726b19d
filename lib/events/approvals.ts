import * as z from 'zod';
import { ApprovalKind } from '#lib/contracts/approvals/shapes.ts';
import { eventsOf } from './catalogue.ts';

const About = z.object({ kind: ApprovalKind, subjectId: z.string() });

/** What happens to what waits for admins. */
export const approvalEvents = eventsOf('pending-approval', {
  requested: { body: About.extend({ needed: z.int() }) },
  /** One of several that are needed agreed. */
  agreed: { body: About.extend({ given: z.int(), needed: z.int() }) },
  approved: { body: About },
  rejected: { body: About },
  expired: { body: About },
  /** What waited has ended. */
  withdrawn: { body: About },
});
