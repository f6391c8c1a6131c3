/**
 * Memory limits of a thread. V8's young generation, which has three semi-spaces, would grow to 96 MiB in each thread and hardly
 * shrink again; with this limit, further new objects of a query are moved to the old generation.
 */
export const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 24 } as const;
