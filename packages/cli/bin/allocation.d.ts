export function applyAllocationSettings(args: readonly string[]): void;
