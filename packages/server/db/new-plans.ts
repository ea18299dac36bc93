/**
 * Whether a statement has to be planned each time. PostgreSQL plans a prepared one once, for tables as large as they are
 * then: a recursion that reads small tables whole at each step takes minutes when they have grown.
 */
export const needsNewPlan = (text: string): boolean => text.includes('with recursive')
