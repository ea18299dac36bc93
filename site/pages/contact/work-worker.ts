import { answerCalls } from '../../worker-calls.ts'
import { findWork, type WorkRequest } from './find-work.ts'

answerCalls<WorkRequest, number[]>(async (request) => findWork(request))
