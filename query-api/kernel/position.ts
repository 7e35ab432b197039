export { asPosition, comparePositions, type Position } from '#platform/position.ts';
