// How long may a task take, how is it cancelled, and how is its progress reported?
export { Budget, type BudgetOptions, type Cancellation } from './budget.ts';
export { DeadlineExceeded, untilDeadline } from './deadline-exceeded.ts';
export {
  CONDITIONS_PER_CHECK,
  HITS_PER_CHECK,
  RUNS_PER_CHECK,
  STEPS,
  STEPS_PER_CHECK,
  TRANSITIONS_PER_CHECK,
} from './steps.ts';
