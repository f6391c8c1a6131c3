/*
 * Classes of distances in tokens: short distances have a class of their own, longer ones share a class. Each model was trained with
 * its own classes, so that a change requires training it again.
 */

/** The class of a distance in the features of states. */
export function distanceClass(distance: number): number {
  return distance > 10 ? 7 : distance > 5 ? 6 : distance;
}

/** The class of a distance in the features of relations. */
export function distanceClassOfLabel(distance: number): number {
  return distance > 8 ? 6 : distance > 4 ? 5 : distance;
}
