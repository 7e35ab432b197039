import { keyHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import {
  roleRequestCreateSchema,
  roleRequestDecisionSchema,
  roleRequestSchema,
  roleRequestsAnswerSchema,
  roleRequestsQuerySchema,
} from './role-request.contract.ts';

const tags = ['role requests'];

export const requestRole = endpoint({
  method: 'POST',
  url: '/api/auth/role-requests/',
  capability: 'role_request.create',
  tags,
  summary: 'Ask to become a manager or a scorer',
  headers: keyHeaders,
  body: roleRequestCreateSchema,
  answers: { 201: roleRequestSchema },
});

export const roleRequestList = endpoint({
  method: 'GET',
  url: '/api/auth/role-requests/',
  capability: 'role_request.view',
  tags,
  summary: 'Role requests of everybody, the newest first',
  query: roleRequestsQuerySchema,
  answers: { 200: roleRequestsAnswerSchema },
});

export const ownRoleRequestList = endpoint({
  method: 'GET',
  url: '/api/auth/role-requests/mine/',
  capability: 'role_request.view_own',
  tags,
  summary: 'The signed-in user’s role requests, the newest first',
  query: roleRequestsQuerySchema,
  answers: { 200: roleRequestsAnswerSchema },
});

export const roleRequest = endpoint({
  method: 'GET',
  url: '/api/auth/role-requests/:id/',
  capability: 'role_request.view',
  tags,
  summary: 'One role request',
  params: entityParams,
  answers: { 200: roleRequestSchema },
});

export const decideOnRoleRequest = endpoint({
  method: 'PUT',
  url: '/api/auth/role-requests/:id/',
  capability: 'role_request.decide',
  tags,
  summary: 'Approve a role request, which changes the role, or reject it',
  headers: keyHeaders,
  params: entityParams,
  body: roleRequestDecisionSchema,
  answers: { 200: roleRequestSchema },
});
