/** Whether a verification is of somebody, or of an enterprise that they belong to: others decide on it. */
export const isOwnOf = (
  { userId, enterpriseIds }: { userId: string; enterpriseIds: ReadonlySet<string> },
  record: { userId: string; enterpriseId: string },
): boolean => record.userId === userId || enterpriseIds.has(record.enterpriseId);
